/** Delivery services; sheets spell them as in `serviceCodes`. */
export const services = ['STANDARD', 'EXPRESS', 'SAME_DAY', 'ECONOMY'] as const;
export type Service = (typeof services)[number];
