export { bookRoutes } from './book.routes.ts';
export { noteSigner } from './book.store.ts';
export { readCheckpoint, readMatchSteps, readWitnesses } from './book.views.ts';
export { keepBook } from './keep-book.ts';
export { publishBook } from './publish-book.ts';
