import type { SecureContext } from '../SecureContext.ts'
import { renderPage } from './renderPage.ts'

const markup = `<h1 id="heading" tabindex="-1">Confirm this browser?</h1>
<p id="status" role="status">Loading …</p>
<form id="devices" hidden></form>
<dl id="facts" hidden>
<div><dt>Browser</dt><dd id="browser"></dd></div>
<div><dt>Network address</dt><dd id="place"></dd></div>
<div><dt>Asked for at</dt><dd id="dapp"></dd></div>
</dl>
<button id="confirm" type="button" hidden>Confirm the browser</button>`

/** The token stays in the fragment and leaves the page only in the body of a request to the site itself. */
const script = `'use strict';
const at = (id) => document.getElementById(id);
const token = location.hash.slice(1);
let device;
const ask = async (act) => {
  const response = await fetch('/confirm', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ token, act, device }) });
  const body = await response.json();
  if (!response.ok) throw body.error;
  return body;
};
const show = ({ id, browser, place, dapp }) => {
  device = id;
  at('browser').textContent = browser;
  at('place').textContent = place;
  at('dapp').textContent = dapp;
  at('facts').hidden = at('confirm').hidden = false;
};
const offer = (one) => {
  const label = document.createElement('label');
  const choice = Object.assign(document.createElement('input'), { type: 'radio', name: 'device' });
  choice.addEventListener('change', () => show(one));
  label.append(choice, ' ' + one.browser + ', ' + one.place);
  const row = document.createElement('p');
  row.append(label);
  at('devices').append(row);
};
const fail = (error) => {
  at('facts').hidden = at('devices').hidden = true;
  at('confirm').hidden = error.code !== 'secure/mailFailed';
  at('confirm').disabled = false;
  at('status').textContent = error.code === 'secure/mailFailed' ? 'The code could not be mailed. Try again.'
    : error.code === 'secure/rateLimited' ? 'Too many requests. Open the link again in a minute.'
    : 'This link was used or has expired. Start again where you wanted to log in.';
};
const unreachable = { code: 'unreachable' };
const look = (reason) => ask('look').then((last) => {
  const hint = reason || (last.isUsed ? 'This link was used before. ' : '');
  device = undefined;
  at('devices').replaceChildren();
  at('facts').hidden = at('confirm').hidden = at('devices').hidden = true;
  at('confirm').disabled = false;
  if (last.devices || hint) {
    at('status').textContent = hint + 'Somebody entered your email address in these browsers. Choose yours, and confirm only that.';
    at('devices').hidden = false;
    (last.devices || [last]).forEach(offer);
    return;
  }
  at('status').textContent = 'Somebody entered your email address in this browser. Confirm only if it was you.';
  show(last);
}).catch((error) => fail(error.code ? error : unreachable));
look('');
at('confirm').addEventListener('click', () => {
  at('confirm').disabled = true;
  ask('confirm').then(() => {
    at('facts').hidden = at('confirm').hidden = at('devices').hidden = true;
    at('heading').textContent = 'Browser confirmed';
    at('status').textContent = 'We have mailed you a code. Type it where you wanted to log in, and nowhere else. You can close this page.';
    at('heading').focus();
  }).catch((error) => error.code === 'secure/login'
    ? look('That browser does not wait any more. ')
    : fail(error.code ? error : unreachable));
});`

/** The page that the link of a mail opens: it shows what asked, and confirms only when the visitor says so. */
export function confirmPage({ origin, title }: SecureContext): Response {
  return renderPage({ origin, title: `Confirm a browser · ${title}`, markup, script })
}
