import type { SecureContext } from '../SecureContext.ts'
import type { SocialOutcome } from '../social/receiveSocial.ts'
import { renderPage } from './renderPage.ts'

const markup = `<h1>Log in</h1>
<p id="status" role="status">Going back to <span id="dapp"></span> …</p>
<p id="code" class="code" hidden></p>
<p id="advice" hidden>Type this code there, and only if you started the login yourself. Give it to nobody.</p>`

/**
 * Posts the result to the exact origin of the dapp. Where the browser has cut the opener, or nothing closes the popup,
 * the visitor copies a code.
 */
const script = `'use strict';
const at = (id) => document.getElementById(id);
const { dapp, resultUri, code } = JSON.parse(at('data').textContent);
at('dapp').textContent = dapp;
const show = () => {
  if (!code) { at('status').textContent = 'The login did not succeed. You can close this window.'; return; }
  at('status').textContent = 'Your code for ' + dapp + ':';
  at('code').textContent = code;
  at('code').hidden = at('advice').hidden = false;
};
const opener = window.opener;
if (opener) {
  opener.postMessage({ resultUri }, dapp);
  setTimeout(show, 3000);
} else show();`

/** The page that the provider returns to. */
export function socialPage(outcome: SocialOutcome, { origin, title }: SecureContext): Response {
  return renderPage({
    origin,
    title,
    markup,
    script,
    data: outcome,
    keepsOpener: true,
  })
}

/** The page for an answer that belongs to no login of this browser. */
export function socialFaultPage({ origin, title }: SecureContext): Response {
  const text =
    'This login was not started in this browser, was used or has expired. Close the window and start again.'
  const fault = `<h1>Log in</h1><p role="status">${text}</p>`
  return renderPage({ origin, title, markup: fault, status: 400, keepsOpener: true })
}
