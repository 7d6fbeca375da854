import { i18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { DirectionContext, MantineProvider } from '@mantine/core';
import { type ReactNode, Suspense, useMemo } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { language, loadFrameTexts, languageInfo } from '../language/i18n.ts';
import { decidePassage } from '../machines/session/pageGuard.ts';
import { publicRouteAt } from './routes/publicRoutes.ts';
import { type Portal, PortalContext, useSession } from './shared/portal.ts';
import { ErrorBoundary } from './shared/ErrorBoundary.tsx';
import '../ui/styles.ts';
import '../ui/focus.ts';
import '../ui/inputMethod.ts';
import { Splash } from '../ui/Splash.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { cssVariables, theme } from '../ui/theme.ts';
import { early } from './shared/lazyView.tsx';

const noChange = () => undefined;

/** Sets the page's direction from the language. */
function Direction({ children }: { readonly children: ReactNode }) {
  useLingui();
  const { dir } = languageInfo[language()];
  const value = useMemo(() => ({ dir, toggleDirection: noChange, setDirection: noChange }), [dir]);
  return <DirectionContext value={value}>{children}</DirectionContext>;
}

/** CSP nonce for Mantine's styles; empty if the server sends none. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}

/** Texts, direction and theme of all pages; tests render views inside it. */
export function Providers({
  portal,
  children,
}: {
  readonly portal: Portal;
  readonly children: ReactNode;
}) {
  return (
    <PortalContext value={portal}>
      <I18nProvider i18n={i18n}>
        <Direction>
          <MantineProvider
            theme={theme}
            cssVariablesResolver={cssVariables}
            defaultColorScheme="auto"
            getStyleNonce={styleNonce}
          >
            {children}
            <Toasts />
          </MantineProvider>
        </Direction>
      </I18nProvider>
    </PortalContext>
  );
}

/** Shows what the session allows at the current address. */
function GuardedPage() {
  const [path] = useLocation();
  const search = useSearch();
  const address = search === '' ? path : `${path}?${search}`;
  const verdict = useSession((snapshot) => decidePassage(snapshot, address));
  const publicRoute = publicRouteAt(path);

  switch (verdict.type) {
    case 'wait':
      return <Splash />;
    case 'redirect':
      // Without the key, a redirect that directly follows another one would not run.
      return <Redirect key={`${address} ${verdict.to}`} to={verdict.to} replace />;
    case 'chooseAccount':
      return <ChooseAccount />;
    case 'forcedPassword':
      return <ForcedPassword />;
    case 'pass':
      return publicRoute === null ? <SignedIn /> : <publicRoute.view />;
  }
}

export function App({ portal }: { readonly portal: Portal }) {
  return (
    <Providers portal={portal}>
      <ErrorBoundary>
        <Suspense fallback={<Splash />}>
          <GuardedPage />
        </Suspense>
      </ErrorBoundary>
    </Providers>
  );
}

/** Pages behind the sign-in. */
const SignedIn = early(async () => {
  const [signedIn] = await Promise.all([import('./SignedIn.tsx'), loadFrameTexts()]);
  return signedIn;
});
const ChooseAccount = early(() => import('./account/login/ChooseAccount.tsx'));
const ForcedPassword = early(() => import('./account/login/ForcedPassword.tsx'));

/** Preloads the page at an address before the session is known. */
export async function preloadPage(path: string, portal: Portal): Promise<void> {
  const frame = SignedIn.preload();
  const { loadFirstPage } = await import('./routes/prefetch.ts');
  await Promise.all([frame, loadFirstPage(path, portal)]);
}
