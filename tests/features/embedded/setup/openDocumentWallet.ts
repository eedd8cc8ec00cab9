import { createKit, memoryDriver } from '@portico/core'
import { base, eip155, mainnet } from '@portico/eip155'
import { embedded } from '@portico/features/embedded'
import { type SiwxOptions, siwx } from '@portico/features/siwx'
import { solana, solanaMainnet } from '@portico/solana'
import { onTestFinished } from 'vitest'
import type {
  FrameWindow,
  FrameWindowEvents,
} from '../../../../features/src/embedded/channel/FrameTransport.ts'
import { Embedded } from '../../../../features/src/embedded/Embedded.ts'
import { steppingClock } from '../../../core/fakes/steppingClock.ts'
import { accounts } from '../../../fakes/accounts.ts'
import { createDocumentFrame, type DocumentMessage } from '../../../fakes/documentFrame.ts'
import { page } from '../../../fakes/page.ts'
import { arrived } from './arrived.ts'
import { solanaAddress } from './openWallet.ts'

type Opening = { readonly signIn?: SiwxOptions; readonly storage?: ReturnType<typeof memoryDriver> }

/** A dapp with `protocol: 'window'` whose site speaks the document's protocol and nothing else. */
export async function openDocumentWallet({ signIn, storage = memoryDriver() }: Opening = {}) {
  const clock = steppingClock()
  let events: FrameWindowEvents | undefined
  const site = createDocumentFrame({
    post: (data) => void queueMicrotask(() => events?.onMessage(data)),
    addresses: { eip155: accounts.alice.address, solana: solanaAddress },
    sign: (message) => accounts.alice.signMessage({ message }),
  })
  const load = () => {
    events?.onLoad()
    site.load()
  }
  const frame: FrameWindow = {
    open(given) {
      events = given
      queueMicrotask(load)
      return () => {
        events = undefined
      }
    },
    post: (data) => void site.receive(data as DocumentMessage),
  }
  /** Where the frame lies, and whether it can be seen. */
  const layer = { slot: undefined as unknown, isRevealed: false }
  const ports = {
    frame: Object.assign(frame, {
      show(slot: HTMLElement) {
        Object.assign(layer, { slot, isRevealed: false })
        return () => void Object.assign(layer, { slot: undefined, isRevealed: false })
      },
      reveal: () => void Object.assign(layer, { isRevealed: true }),
    }),
    openPopup: () => ({ follow: async (uri: string) => `${uri}#result`, close: () => undefined }),
  }
  const options = { origin: 'https://secure.vendor.example', protocol: 'window' as const }
  const feature: ReturnType<typeof embedded> = {
    ...embedded(options),
    setup: (host) => new Embedded(host, options, ports),
  }
  const kit = createKit({
    adapters: [
      eip155({ networks: [mainnet, base], discovery: { target: page() } }),
      solana({ networks: [solanaMainnet] }),
    ],
    features: signIn ? [feature, siwx(signIn)] : [feature],
    metadata: { name: 'Acme', description: 'A dapp', url: 'https://acme.example', icons: [] },
    theme: { mode: 'dark', accent: '#336699', radius: 8 },
    storage,
    clock,
    fetch: () => Promise.reject(new Error('This test has no network')),
  })
  onTestFinished(kit.start())
  const settle = async () => {
    for (let turn = 0; turn < 3; turn++) {
      await arrived()
      if (clock.waiting().includes(500)) await clock.advance(500)
    }
    await arrived()
  }
  /** Settles until it is true; code that loads on demand takes a while. */
  const until = async (isTrue: () => boolean) => {
    while (!isTrue()) {
      await settle()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const finish = async (work: Promise<unknown>) => {
    let isDone = false
    const end = () => {
      isDone = true
    }
    work.then(end, end)
    await until(() => isDone)
  }
  const opened = await kit.features.embedded.load()
  /** The payloads of the requests of a name, oldest first. */
  const payloads = (name: string) =>
    site.received.filter((it) => it.name === name).map(({ payload }) => payload)
  const logIn = async () => {
    await finish(opened.email.submit('ada@site.example'))
    await finish(opened.email.verify('ada@site.example', '123456'))
  }
  return { kit, clock, site, layer, load, settle, until, finish, payloads, logIn, ...opened }
}

export type DocumentWallet = Awaited<ReturnType<typeof openDocumentWallet>>
