/** Text id of a field's name. */
export const fieldId = (field: string): string => `field.${field}`;
