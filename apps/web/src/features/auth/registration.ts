/** Loaded together: a new client must see the password even if the connection is lost. */
export { RegisterForm } from './register-form.tsx';
export { RegisteredCard } from './registered-card.tsx';
