import { expect, it } from 'vitest';
import { createTextEraser } from '../../../server/privacy/textEraser.ts';
import { listPhoneSpellings } from '../../../server/privacy/subject.ts';

const erase = createTextEraser({
  phones: listPhoneSpellings({ country: 'GH', phone: '+233245550147' }),
  texts: ['Ama Mensah', 'Ama', '李明华', '77 Nightjar Lane'],
});

it.each([
  ['0245550147', '[erased]'],
  ['+233 24 555 0147', '[erased]'],
  ['00233-24-555-0147', '[erased]'],
  ['+233 (0)24 555 0147', '[erased]'],
  ['%2B233%2024%20555%200147', '[erased]'],
  ['٠٢٤٥٥٥٠١٤٧', '[erased]'],
  ['phone=245550147&x', 'phone=[erased]&x'],
  ['Call 024 555 0147, 12 boxes', 'Call [erased], 12 boxes'],
  ['12 024 555 0147 12', '12 [erased] 12'],
  ['024 555 0147 / 024 555 0147', '[erased] / [erased]'],
  ['10245550147', '10245550147'],
  ['02455501478', '02455501478'],
  ['024 555 01478', '024 555 01478'],
  ['024    555 0147', '024    555 0147'],
  ['Ama, Ama Mensah and Amadou', '[erased], [erased] and Amadou'],
  ['ama  mensah, 77 nightjar lane', '[erased], [erased]'],
  ['收件人李明华先生', '收件人[erased]先生'],
  ['1245550147 is another number', '1245550147 is another number'],
])('in %s what is the person’s is erased', (text, erased) => {
  expect(erase(text)).toBe(erased);
});
