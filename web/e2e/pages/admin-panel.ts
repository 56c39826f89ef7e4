import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { createUser, DOCUMENTS_URL, createEmail, OWNER_HEADERS } from '../support/emulators.ts';
import { Visitor } from './visitor.ts';

/** Files that only admins load. */
export const PANEL_CHUNKS = /\/(?:admin-page|users-view|overview-view|plans-view|audit-view)-/u;
export const ADMIN_REQUESTS = '**/api/v2/admin/**';

interface UserSeed {
  email?: string;
  name?: string;
  admin?: boolean;
  plan?: string;
}

/** Creates a registered user with a complete record and a unique name. */
export async function seedUser({
  email = createEmail(),
  admin = false,
  plan = 'FREE',
  ...seed
}: UserSeed = {}) {
  const uid = await createUser(email);
  const name = seed.name ?? `Ann ${uid}`;
  const now = new Date().toISOString();
  const response = await fetch(`${DOCUMENTS_URL}/users/${uid}`, {
    method: 'PATCH',
    headers: OWNER_HEADERS,
    body: JSON.stringify({
      fields: {
        uid: { stringValue: uid },
        email: { stringValue: email },
        name: { stringValue: name },
        admin: { booleanValue: admin },
        isAnonymous: { booleanValue: false },
        plan: { stringValue: plan },
        periodStart: { timestampValue: now },
        periodEnd: { nullValue: null },
        textUsed: { integerValue: '3' },
        voiceUsed: { integerValue: '1' },
        createdAt: { timestampValue: now },
      },
    }),
  });
  if (!response.ok) throw new Error(`the record was not written: ${await response.text()}`);
  return { uid, email, name };
}

/** The users view of the admin panel, with its own admin. */
export class AdminPanel {
  readonly page: Page;
  readonly users: Locator;
  readonly search: Locator;
  readonly options: Locator;

  constructor(page: Page) {
    this.page = page;
    this.users = page.getByRole('region', { name: 'Users' });
    this.search = page.getByRole('combobox', { name: 'Search by email or name' });
    this.options = page.getByRole('listbox').getByRole('option');
  }

  /** Signs in a new admin and opens the panel. */
  async open() {
    const admin = await seedUser({ admin: true });
    await new Visitor(this.page).signIn(admin.email);
    await this.page.goto('/admin');
    await expect(this.search).toBeVisible();
    return admin;
  }

  /** Searches for a user; the table then shows only this user. */
  async find({ email, name }: { email: string; name: string }): Promise<void> {
    await this.search.fill(email);
    await this.search.press('Enter');
    await expect(this.editButton(name)).toBeVisible();
    await expect(this.editButtons).toHaveCount(1);
  }

  get editButtons(): Locator {
    return this.users.getByRole('button', { name: /^Edit / });
  }

  editButton(name: string): Locator {
    return this.users.getByRole('button', { name: `Edit ${name}`, exact: true });
  }

  /** A user's form in edit mode. */
  form(name: string): RowForm {
    return new RowForm(this.users.getByRole('group', { name: `Edit ${name}`, exact: true }));
  }

  async edit(user: { email: string; name: string }): Promise<RowForm> {
    await this.find(user);
    await this.editButton(user.name).click();
    const form = this.form(user.name);
    await expect(form.name).toBeFocused();
    return form;
  }
}

class RowForm {
  readonly container: Locator;
  readonly name: Locator;
  readonly email: Locator;
  readonly role: Locator;
  readonly plan: Locator;
  readonly saveButton: Locator;
  readonly cancelButton: Locator;
  readonly notice: Locator;

  constructor(container: Locator) {
    this.container = container;
    this.name = container.getByRole('textbox', { name: 'Name' });
    this.email = container.getByRole('textbox', { name: 'Email' });
    this.role = container.getByRole('combobox', { name: 'Role' });
    this.plan = container.getByRole('combobox', { name: 'Plan' });
    this.saveButton = container.getByRole('button', { name: 'Save' });
    this.cancelButton = container.getByRole('button', { name: 'Cancel' });
    this.notice = container.getByRole('alert');
  }
}
