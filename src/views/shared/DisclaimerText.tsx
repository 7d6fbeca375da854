import { Trans } from '@lingui/react/macro';

/** Disclaimer on the sign-in page, and above the pages in Morocco. */
export function DisclaimerText() {
  return (
    <>
      <p>
        <Trans id="disclaimer.weight">
          Sending parcels under 1 kilogram is prohibited because of the decree on the postal
          monopoly.
        </Trans>
      </p>
      <p>
        <Trans id="disclaimer.seized">
          The company will not compensate orders seized by postal services.
        </Trans>
      </p>
    </>
  );
}
