/** What is said when it is done. */
export const answers = {
  deposited: '{{amount}} deposited to {{userName}}. New balance {{balance}}',
  withdrawn: '{{amount}} withdrawn from {{userName}}. New balance {{balance}}',
} as const;
