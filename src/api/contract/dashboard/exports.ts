import { downloadsDetail, preparesDetail } from './calls.ts';

export const dashboardExports = {
  exportOrderQuantityDetailKey: preparesDetail('exportOrderQuantityDetailKey', 'order quantities'),
  exportOrderQuantityDetail: downloadsDetail('exportOrderQuantityDetail', 'order quantities'),
  exportCodDetailKey: preparesDetail('exportCodDetailKey', 'cash on delivery'),
  exportCodDetail: downloadsDetail('exportCodDetail', 'cash on delivery'),
} as const;
