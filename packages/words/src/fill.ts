/** A sentence with its {{places}} filled. */
export const fill = (sentence: string, details: Record<string, string | number> = {}): string =>
  sentence.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => String(details[name] ?? place));
