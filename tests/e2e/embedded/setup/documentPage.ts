import type { BrowserContext } from 'playwright-core'
import { accounts } from '../../../fakes/accounts.ts'
import { createDocumentFrame } from '../../../fakes/documentFrame.ts'
import { solanaAddress } from '../../../features/embedded/setup/openWallet.ts'

declare global {
  var signText: (text: string) => Promise<string>
  var site: { readonly faults: readonly string[] }
}

/** The page of a secure site that speaks the document's protocol by window messages: two buttons under what it asks. */
const html = `<!doctype html>
<meta charset="utf-8">
<title>Vendor</title>
<h1></h1>
<button>Approve</button> <button>Reject</button>
<script type="module">
  const page = document.referrer && new URL(document.referrer).origin
  const addresses = ${JSON.stringify({ eip155: accounts.alice.address, solana: solanaAddress })}
  const post = (message) => parent.postMessage(message, page)
  const site = (${createDocumentFrame})({ post, addresses, sign: signText })
  globalThis.site = site
  const heading = document.querySelector('h1')
  const draw = () => {
    const { method = '', params = [] } = site.waiting[0]?.request.payload ?? {}
    const text = method === 'personal_sign' ? params[0].slice(2).match(/../g) : []
    heading.textContent = text.map((it) => String.fromCharCode(parseInt(it, 16))).join('')
  }
  addEventListener('message', async ({ data, origin, source }) => {
    if (origin !== page || source !== parent) return
    await site.receive(data)
    draw()
  })
  const [approve, reject] = document.querySelectorAll('button')
  approve.onclick = async () => site.waiting.shift().answer(await signText(heading.textContent))
  reject.onclick = () => site.waiting.shift().answer(new Error('User rejected the request'))
  site.load()
</script>
`

/** Puts the page in the place of the secure site's own. */
export async function serveDocumentPage(context: BrowserContext, origin: string): Promise<void> {
  await context.exposeFunction('signText', (message: string) =>
    accounts.alice.signMessage({ message }),
  )
  await context.route(`${origin}/sdk**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  )
}
