/** Loaded together: whoever has just registered must see the password, whatever has become of the connection. */
export { RegisterForm } from './register-form.tsx';
export { RegisteredCard } from './registered-card.tsx';
