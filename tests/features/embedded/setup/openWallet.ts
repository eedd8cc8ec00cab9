import { createKit, memoryDriver, type StorageDriver } from '@portico/core'
import { base, eip155, mainnet } from '@portico/eip155'
import { type EmbeddedOptions, embedded } from '@portico/features/embedded'
import { solana, solanaMainnet } from '@portico/solana'
import { onTestFinished } from 'vitest'
import type { PopupResult } from '../../../../features/src/embedded/browser/openPopup.ts'
import { Embedded } from '../../../../features/src/embedded/Embedded.ts'
import { steppingClock } from '../../../core/fakes/steppingClock.ts'
import { accounts } from '../../../fakes/accounts.ts'
import { page } from '../../../fakes/page.ts'
import { arrived } from './arrived.ts'
import { ScriptedFrame } from './ScriptedFrame.ts'

export const solanaAddress = 'Vote111111111111111111111111111111111111111'
export const email = 'ada@site.example'

type Opening = Partial<EmbeddedOptions> & {
  storage?: StorageDriver
  frame?: ScriptedFrame
  popup?: PopupResult | undefined
  /** A second network of Ethereum's family. */
  hasBase?: boolean
  multiWallet?: boolean
  debug?: boolean
}

/** A dapp with two chain families whose secure site is scripted: its user is Ada, once a code was accepted. */
export async function openWallet({
  storage = memoryDriver(),
  frame = new ScriptedFrame(),
  popup,
  hasBase = false,
  multiWallet = false,
  debug = false,
  ...given
}: Opening = {}) {
  const clock = steppingClock()
  const options = { origin: 'https://wallet.site.example', ...given }
  const slots: HTMLElement[] = []
  /** Slots over which the frame has been revealed. */
  const revealed: HTMLElement[] = []
  const ports = {
    frame: Object.assign(frame, {
      show(slot: HTMLElement) {
        slots.push(slot)
        revealed.length = 0
        return () => void slots.splice(slots.indexOf(slot), 1)
      },
      reveal() {
        revealed.splice(0, revealed.length, ...slots)
      },
    }),
    openPopup: () => popup,
  }
  const feature: ReturnType<typeof embedded> = {
    ...embedded(options),
    setup: (host) => new Embedded(host, options, ports),
  }
  const kit = createKit({
    adapters: [
      eip155({ networks: hasBase ? [mainnet, base] : [mainnet], discovery: { target: page() } }),
      solana({ networks: [solanaMainnet] }),
    ],
    features: [feature],
    storage,
    multiWallet,
    debug,
    clock,
    fetch: () => Promise.reject(new Error('This test has no network')),
  })
  script(frame)
  const stop = kit.start()
  onTestFinished(() => {
    stop()
    frame.close()
  })
  /** Lets messages arrive, and passes the delay after the frame's READY. */
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
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
  }
  /** Settles until the work is done. */
  const finish = async (work: Promise<unknown>) => {
    let isDone = false
    void work.finally(() => {
      isDone = true
    })
    await until(() => isDone)
  }
  const opened = await kit.features.embedded.load()
  return { kit, clock, frame, slots, revealed, storage, settle, until, finish, ...opened }
}

export type OpenWallet = Awaited<ReturnType<typeof openWallet>>

/** The site of a user with an account of each family. */
function script({ answers }: ScriptedFrame): void {
  let isConnected = false
  const connect = () => {
    isConnected = true
  }
  const user = ({ chainId }: { chainId: string }) => ({
    email,
    address: chainId.startsWith('eip155') ? accounts.alice.address : solanaAddress,
    chainId,
  })
  answers.SYNC_THEME ??= () => undefined
  answers.SYNC_DAPP_DATA ??= () => undefined
  answers.CONNECT_EMAIL ??= () => ({ action: 'VERIFY_OTP' })
  answers.CONNECT_OTP ??= connect
  answers.CONNECT_SOCIAL ??= (payload: never) => {
    connect()
    return { ...user(payload), userName: 'Ada' }
  }
  answers.IS_CONNECTED ??= () => ({ isConnected })
  answers.GET_USER ??= (payload: never) => user(payload)
  answers.SIGN_OUT ??= () => {
    isConnected = false
  }
  answers.SWITCH_NETWORK ??= ({ chainId }: never) => ({ chainId })
  answers.RPC_ABORT ??= () => undefined
}
