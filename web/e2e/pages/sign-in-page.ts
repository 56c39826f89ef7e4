import type { Locator, Page } from '@playwright/test';

/** The forms of /login and /forgot-password. */
export class SignInPage {
  readonly page: Page;
  readonly name: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly confirmation: Locator;
  readonly terms: Locator;
  readonly signInButton: Locator;
  readonly createButton: Locator;
  readonly resetButton: Locator;
  readonly error: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.page = page;
    this.name = main.getByLabel('Full Name');
    this.email = main.getByLabel('Email');
    this.password = main.getByLabel('Password', { exact: true });
    this.confirmation = main.getByLabel('Confirm Password');
    this.terms = main.getByRole('checkbox', { name: 'I accept the Offer and Privacy Policy' });
    this.signInButton = main.getByRole('button', { name: 'Sign In' });
    this.createButton = main.getByRole('button', { name: 'Create Account' });
    this.resetButton = main.getByRole('button', { name: 'Send Reset Email' });
    this.error = main.getByRole('alert');
  }

  /** Opens the sign-in form. */
  async open(): Promise<void> {
    await this.page.goto('/login');
    await this.page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  }

  /** Opens the sign-up form. */
  async openSignUp(): Promise<void> {
    await this.open();
    await this.createButton.click();
    await this.page.getByRole('heading', { name: 'Create Account' }).waitFor();
  }

  async fill(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
  }

  async fillSignUp(name: string, email: string, password: string): Promise<void> {
    await this.name.fill(name);
    await this.fill(email, password);
    await this.confirmation.fill(password);
    await this.terms.check();
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.open();
    await this.fill(email, password);
    await this.signInButton.click();
  }

  async signUp(name: string, email: string, password: string): Promise<void> {
    await this.openSignUp();
    await this.fillSignUp(name, email, password);
    await this.createButton.click();
  }
}
