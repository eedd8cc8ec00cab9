import type { SecureContext } from '../SecureContext.ts'
import type { SocialOutcome } from '../social/receiveSocial.ts'
import { escapeHtml, renderPage } from './renderPage.ts'

const markup = (name: string) => `<h1>Log in to ${name}</h1>
<p id="status" role="status">Going back to <span id="dapp"></span> …</p>`

/**
 * The secret goes to frames of this site alone, by the exact target of each message, and over storage that no other site
 * shares: to a frame of the dapp's page, which knows whether it started this login. The dapp's page learns that the login
 * has ended. It calls this window, which has no opener that the provider's page could have sent elsewhere and which that page
 * cannot close; a vendor's kit leaves one. Where neither reaches anybody, the frame goes on by itself.
 */
const script = `'use strict';
const at = (id) => document.getElementById(id);
const { dapp, resultUri, result, flow } = JSON.parse(at('data').textContent);
at('dapp').textContent = dapp;
const show = () => {
  at('status').textContent = result
    ? 'You have logged in here. Go back to ' + dapp + ' and press “Continue” there. You can close this window then.'
    : 'The login did not succeed. You can close this window.';
};
const message = { portico: 'social', flow, result };
const told = new Set();
const tell = (page) => {
  if (told.has(page)) return;
  told.add(page);
  for (let index = 0; result && index < page.length; index += 1)
    page[index].postMessage(message, location.origin);
  page.postMessage({ resultUri }, dapp);
};
addEventListener('message', ({ data, origin, source }) => {
  if (origin !== dapp || !source || !data || data.portico !== 'opener') return;
  tell(source);
  setTimeout(() => window.close(), 200);
});
if (window.opener) tell(window.opener);
if (result) new BroadcastChannel('portico-social').postMessage(message);
setTimeout(show, 3000);`

/** The page that the provider returns to. */
export function socialPage(outcome: SocialOutcome, { origin, title }: SecureContext): Response {
  return renderPage({
    origin,
    title,
    markup: markup(escapeHtml(title)),
    script,
    data: outcome,
    keepsOpener: true,
  })
}

const joinMarkup = (name: string) => `<h1>Log in to ${name}</h1>
<p role="status">Go on in <span id="dapp"></span>. You can close this window.</p>`
const joinScript = `'use strict';
document.getElementById('dapp').textContent = JSON.parse(document.getElementById('data').textContent).dapp;
window.close();`

/** The page that a frame of this site opened; it closes itself. */
export function joinPage(dapp: string, { origin, title }: SecureContext): Response {
  return renderPage({
    ...{ origin, title, script: joinScript, data: { dapp } },
    markup: joinMarkup(escapeHtml(title)),
  })
}

/** The page for an answer that belongs to no login of this browser. */
export function socialFaultPage({ origin, title }: SecureContext): Response {
  const text =
    'This login was not started in this browser, was used or has expired. Close the window and start again.'
  const fault = `<h1>Log in to ${escapeHtml(title)}</h1><p role="status">${text}</p>`
  return renderPage({ origin, title, markup: fault, status: 400, keepsOpener: true })
}
