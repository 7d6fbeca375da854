export const privacyRefusals = {
  'privacy.inProgress': { code: 2511, filled: true },
  'privacy.nothing': { code: 2512, status: 404 },
  'privacy.noKey': { code: 2513, status: 503 },
} as const;

export const privacyRefusalTexts = {
  'privacy.inProgress':
    'In progress: {count}. Deliver, return or cancel these orders, or finish their returns, and erase the data afterwards.',
  'privacy.nothing': 'No data of this person found. Nothing was changed.',
  'privacy.noKey':
    'The server has no key for secrets, so erasures can’t be proved. Ask your administrator to set one.',
} as const satisfies Record<keyof typeof privacyRefusals, string>;
