import type { SecureContext } from '../SecureContext.ts'
import { renderPage } from './renderPage.ts'

const markup = `<h1>This app cannot use this wallet</h1>
<p role="status">It is not on the wallet’s list. Only the app’s developer and the operator of the wallet can change that.</p>`
const script = `'use strict';
const { reason } = JSON.parse(document.getElementById('data').textContent);
if (window.parent !== window) window.parent.postMessage({ portico: 'refused', v: 1, reason }, '*');`

/**
 * Stands in the place of a frame that a page may not have, which browsers would show as a fault of the network, and tells
 * that page why: `project`, an unknown project id, or `origin`, which is not among the dapps of the project. It holds
 * nothing, so any page may embed it.
 */
export function refusedPage(
  reason: 'project' | 'origin',
  { origin, title }: SecureContext,
): Response {
  return renderPage({
    ...{ origin, title, markup, script },
    data: { reason },
    status: 403,
    ancestors: ['*'],
  })
}
