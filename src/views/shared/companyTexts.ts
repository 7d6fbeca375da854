import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Industry, Source } from '../../api/contract/account.ts';

export const industryTexts: Readonly<Record<Industry, MessageDescriptor>> = {
  ecommercePlatform: msg({ id: 'industry.ecommercePlatform', message: 'E-commerce platform' }),
  trader: msg({ id: 'industry.trader', message: 'Trader' }),
  fashionAccessories: msg({
    id: 'industry.fashionAccessories',
    message: 'Fashion and accessories',
  }),
  beautyHair: msg({ id: 'industry.beautyHair', message: 'Beauty and hair' }),
  electronic: msg({ id: 'industry.electronic', message: 'Electronic' }),
  personalCare: msg({ id: 'industry.personalCare', message: 'Personal care' }),
  food: msg({ id: 'industry.food', message: 'Food' }),
  giftsToys: msg({ id: 'industry.giftsToys', message: 'Gifts and toy' }),
  furniture: msg({ id: 'industry.furniture', message: 'Furniture' }),
  retailer: msg({ id: 'industry.retailer', message: 'Retailer' }),
  commodity: msg({ id: 'industry.commodity', message: 'Commodity' }),
  others: msg({ id: 'industry.others', message: 'Others' }),
};

export const sourceTexts: Readonly<Record<Source, MessageDescriptor>> = {
  searchEngine: msg({ id: 'source.searchEngine', message: 'Search engine' }),
  socialMedia: msg({ id: 'source.socialMedia', message: 'Social media' }),
  recommendation: msg({
    id: 'source.recommendation',
    message: 'Recommendation from friends, family or colleagues',
  }),
  website: msg({ id: 'source.website', message: 'Websites (forums, news, local media)' }),
  offlineEvent: msg({ id: 'source.offlineEvent', message: 'Offline summits or exhibitions' }),
};
