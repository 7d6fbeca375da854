import { useLingui } from '@lingui/react';
import {
  type AttachmentError,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
} from '../../api/contract/attachments/attachments.ts';
import type { Failure } from '../../api/contract/failure.ts';
import { failureText } from '../../language/failureText.ts';
import { useFormats } from '../../language/format.ts';

interface FailureReason {
  readonly brokenRule: AttachmentError | null;
  readonly failure: Failure | null;
}

/** Returns a formatter of failures; those about files have their own texts. */
export function useFailureText(): (reason: FailureReason) => string {
  const { i18n } = useLingui();
  const { bytes, integer } = useFormats();
  return ({ brokenRule, failure }) => {
    if (brokenRule !== null) {
      return i18n._(brokenRule, {
        size: bytes(MAX_ATTACHMENT_BYTES),
        most: integer(MAX_ATTACHMENTS),
      });
    }
    return failure === null ? '' : failureText(i18n, failure);
  };
}
