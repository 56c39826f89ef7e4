import { params } from '@nanostores/i18n';
import { i18n } from './i18n.ts';

/** The fields that several forms have, and what is wrong with them (spec.md section 5). */
export const fieldMessages = i18n('fields', {
  name: 'Full Name',
  nameMissing: 'Name is required',
  nameInvalid: 'Please enter a name with at least one letter, on one line.',
  email: 'Email',
  emailMissing: 'Please enter your email address',
  emailInvalid: 'Please enter a valid email address',
  password: 'Password',
  passwordMissing: 'Please enter your password',
  passwordInvalid: params('Please use at least {min} characters.'),
  tooLong: params('Please use at most {max} characters.'),
});
