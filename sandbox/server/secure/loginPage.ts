import { escapeHtml, plainPage } from './plainPage.ts'

export type LoginForm = {
  /** Such as `Sandbox Google`. */
  readonly provider: string
  /** Where the form is sent. */
  readonly action: string
}

/** The page on which a visitor of a sandbox provider logs in with any name. The pressed button is `answer`. */
export function loginPage({ provider, action }: LoginForm): string {
  const markup = `<p>A provider of this machine: type any name; the same name is the same account.</p>
<form method="post" action="${escapeHtml(action)}">
<label>Name <input name="name" autocomplete="off" maxlength="32" pattern="[A-Za-z0-9]+" value="ada" required autofocus></label>
<button name="answer" value="agree">Log in</button>
<button name="answer" value="cancel" formnovalidate>Cancel</button>
</form>`
  return plainPage(provider, markup)
}
