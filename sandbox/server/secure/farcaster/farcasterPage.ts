import { escapeHtml, plainPage } from '../plainPage.ts'

export type FarcasterQuestion = {
  /** Host of the site that asks. */
  readonly domain: string
  /** Where the form is sent. */
  readonly action: string
}

const title = 'Sandbox Farcaster app'

/** The page that plays Farcaster’s app on a phone; the pressed button is `answer`. */
export function farcasterPage({ domain, action }: FarcasterQuestion): string {
  const markup = `<p><strong>${escapeHtml(domain)}</strong> asks you to sign in with Farcaster. An app of this machine, with known test keys: type any name; the same name is the same account.</p>
<form method="post" action="${escapeHtml(action)}">
<label>Name <input name="name" autocomplete="off" maxlength="16" pattern="[A-Za-z0-9]+" value="ada" required autofocus></label>
<button name="answer" value="agree">Sign in</button>
<button name="answer" value="cancel" formnovalidate>Cancel</button>
</form>`
  return plainPage(title, markup)
}

/** What came of it. */
export function farcasterOutcome(text: string): string {
  return plainPage(title, `<p>${escapeHtml(text)} You can close this page.</p>`)
}
