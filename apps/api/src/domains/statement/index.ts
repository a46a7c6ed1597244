export { createPrinter } from './print-statement.ts';
export { statementRoutes } from './statement.routes.ts';
export { createStatementProver } from './statement-proof.ts';
