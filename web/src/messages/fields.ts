import { params } from '@nanostores/i18n';
import { i18n } from './i18n.ts';

/** Labels and validation messages of fields in several forms (docs/product.md 5). */
export const fieldMessages = i18n('fields', {
  name: 'Full Name',
  nameMissing: 'Name is required',
  nameInvalid: 'Please enter a name with at least one letter and no hidden characters.',
  email: 'Email',
  emailMissing: 'Please enter your email address',
  emailInvalid: 'Please enter a valid email address',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  passwordMissing: 'Please enter your password',
  passwordInvalid: params('Please use at least {min} characters.'),
  tooLong: params('Please use at most {max} characters.'),
});
