/** Element ids that link a tab to its page. */
export const tabId = (key: string): string => `tab:${key}`;
/** `life` tells a page from an earlier one in the same tab. */
export const panelId = (life: number): string => `page-${life}`;
