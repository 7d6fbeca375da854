import { NARROW, testEveryPage } from './support/everyPage.ts';

testEveryPage({ language: 'ar', scheme: 'dark', width: NARROW });
