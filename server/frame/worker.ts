import { openKeyStore } from './device/openKeyStore.ts'
import { createWalletService } from './worker/createWalletService.ts'
import { serveWorker } from './worker/serveWorker.ts'

const service = openKeyStore().then((store) =>
  createWalletService({
    store,
    origin: location.origin,
    fetch: (input, init) => fetch(input, init),
    now: () => Date.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  }),
)
// The compiler's types are those of a page; in a worker, `self` posts to its owner.
serveWorker(self as unknown as Parameters<typeof serveWorker>[0], service)
