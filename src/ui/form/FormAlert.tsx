import { Alert } from '@mantine/core';
import { StartIcon } from '../StartIcon.tsx';

/** What is about no field of the form, above it. */
export function FormAlert({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <Alert color="red" role="alert" icon={<StartIcon name="error" />}>
      {text}
    </Alert>
  );
}
