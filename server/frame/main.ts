import './styles/tokens.css'
import './styles/shell.css'
import './styles/content.css'
import './styles/controls.css'
import { readConfig } from './page/readConfig.ts'
import { startFrame } from './page/startFrame.ts'
import { createWorkerClient } from './worker/createWorkerClient.ts'

/** The build writes the name of the worker's file into the page. */
const workerFile = document.querySelector<HTMLElement>('script[data-worker]')?.dataset.worker ?? ''
const workerUrl = new URL(workerFile, location.origin).href
const startWorker = () => {
  const script = trusted(workerUrl)
  return createWorkerClient(() => new Worker(script, { type: 'module' }))
}

const config = readConfig()
document.title = config.title
if (window.parent !== window) startFrame(startWorker(), config)
// The root is that of a copy which somebody opens from a folder.
else if (location.pathname === '/wallet' || location.pathname === '/')
  void import('./page/startWalletPage.ts').then(({ startWalletPage }) =>
    startWalletPage(startWorker(), config),
  )
else void import('./review/startReviewWindow.ts').then((it) => it.startReviewWindow())

/** The one policy that the site's headers allow, for the one address that a worker may have. */
function trusted(url: string): string {
  type Policy = { createScriptURL(url: string): string }
  type Factory = {
    createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): Policy
  }
  const { trustedTypes } = window as { trustedTypes?: Factory }
  const only = (asked: string) => {
    if (asked !== workerUrl) throw new Error('Unexpected script')
    return asked
  }
  return (
    trustedTypes?.createPolicy('portico-worker', { createScriptURL: only }).createScriptURL(url) ??
    url
  )
}
