/** Ids that join a tab to its page. */
export const tabId = (key: string): string => `tab:${key}`;
/** `life` tells a page from the one that was in its tab before. */
export const panelId = (life: number): string => `page-${life}`;
