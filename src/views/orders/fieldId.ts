/** Id of the text that a field is called by, the one that the kinds' sheets give it. */
export const fieldId = (field: string): string => `field.${field}`;
