import { Trans, useLingui } from '@lingui/react/macro';
import { type Control, useWatch } from 'react-hook-form';
import { Link } from 'wouter';
import type { PlatformContent, PlatformDetail } from '../../api/contract/platforms/platforms.ts';
import { shopTypes } from '../../api/contract/platforms/shops.ts';
import { href } from '../../routes/paths.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Panel } from '../../ui/Facts.tsx';
import { TextField } from '../../form/TextField.tsx';
import type { RenderField } from '../../form/useForm.tsx';
import records from '../shared/Records.module.css';
import type { TypedPlatform } from './platformForm.ts';
import css from './platforms.module.css';

interface ShopPanelProps {
  readonly field: RenderField<TypedPlatform>;
  readonly control: Control<TypedPlatform, unknown, PlatformContent>;
  readonly stored: PlatformDetail | null;
}

/** Setup of a Shopify or WooCommerce shop that sends its orders here. */
export function ShopPanel({ field, control, stored }: ShopPanelProps) {
  const { t } = useLingui();
  const [type, isSandbox] = useWatch({ control, name: ['type', 'sandbox'] });
  // A shop sends live orders only.
  if (isSandbox || !shopTypes.some((one) => one === type)) return null;
  const connection = stored?.shop ?? null;
  const hint = connection?.hint ?? null;
  return (
    <Panel title={<Trans id="shop.title">Orders from the shop</Trans>}>
      <p className="flat below12 muted">
        {type === 'shopify' ? (
          <Trans id="shop.how.shopify">
            In Shopify, open Settings, Notifications, Webhooks. Create webhooks for “Order
            creation”, “Order update”, “Order payment”, “Order cancellation” and “Order deletion” in
            JSON with the address below, and paste the signing secret that Shopify shows there.
          </Trans>
        ) : (
          <Trans id="shop.how.woocommerce">
            In WooCommerce, open Settings, Advanced, Webhooks. Add webhooks for “Order created”,
            “Order updated”, “Order deleted” and “Order restored” with the address below and one
            secret, and paste that secret here. Orders are created once they are “Processing”.
          </Trans>
        )}
      </p>
      {connection === null ? (
        <p className="flat below12 muted">
          <Trans id="shop.address.later">Save the platform to get its address.</Trans>
        </p>
      ) : (
        <div className={`grid lead gap8 ${css['secret']}`}>
          <code className="anywhere edged" dir="ltr">
            {new URL(connection.path, document.baseURI).href}
          </code>
          <CopyButton
            text={new URL(connection.path, document.baseURI).href}
            name={<Trans id="shop.address.copy">Copy address</Trans>}
          />
        </div>
      )}
      <div className={records['inputs']}>
        {field('shop.secret', TextField, {
          label: t({ id: 'shop.secret', message: 'Signing secret' }),
          description:
            hint === null
              ? t({
                  id: 'shop.secret.none',
                  message: 'Nothing is received until it is saved.',
                })
              : t({
                  id: 'shop.secret.known',
                  message: `Saved, ends with ${hint}. An empty field keeps it.`,
                }),
          dir: 'ltr',
        })}
        {field('shop.weightKg', TextField, {
          label: t({
            id: 'shop.weight',
            message: 'Weight where the shop gives none (kg)',
          }),
          inputMode: 'decimal',
        })}
      </div>
      {hint !== null && (
        <p className="flat below12 muted">
          <Link href={href('shopOrders')}>
            <Trans id="shop.orders">View orders from shops</Trans>
          </Link>
        </p>
      )}
    </Panel>
  );
}
