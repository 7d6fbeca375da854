import { testEveryPage } from './support/everyPage.ts';

testEveryPage({ language: 'en', scheme: 'light', width: 1280 });
