import { AsyncLocalStorage } from 'node:async_hooks';
import type { Words } from '@tossbook/words';
import { type Language, languages } from '@tossbook/words/languages';

const asked = new AsyncLocalStorage<Language>();

/** Handles a call in the language that its caller prefers. A context is only made for another than is spoken anyway. */
export const speaking = <Result>(language: Language, handle: () => Result): Result =>
  language === spoken() ? handle() : asked.run(language, handle);

/** The language of the call that is being handled; English outside of calls. */
export const spoken = (): Language => asked.getStore() ?? 'en';

/**
 * The words of a file in that language. What is stored is always English: whoever reads it later may prefer another
 * language.
 */
export const said = <File extends keyof Words>(file: File): Words[File] => languages[spoken()][file];
