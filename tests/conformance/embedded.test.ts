import type { Connector } from '@portico/core'
import type { ConnectorHost } from '@portico/core/adapter'
import { type ConnectorSample, connectorContract } from '@portico/core/testing'
import { base, eip155, mainnet } from '@portico/eip155'
import { rejectedMessage } from '@portico/features/embedded/protocol'
import { describe, it } from 'vitest'
import { createFrameChannel } from '../../features/src/embedded/channel/createFrameChannel.ts'
import { LoginStorage } from '../../features/src/embedded/login/LoginStore.ts'
import { EmbeddedSession } from '../../features/src/embedded/session/EmbeddedSession.ts'
import { loadFamilies } from '../../features/src/embedded/session/readGrant.ts'
import { accounts } from '../fakes/accounts.ts'
import { page } from '../fakes/page.ts'
import {
  type Answers,
  scriptedTransport,
  withoutReadyDelay,
} from '../features/embedded/setup/scriptedTransport.ts'

const adapters = [eip155({ networks: [mainnet, base], discovery: { target: page() } })]

/** The connector with a frame that accepts each code. */
function sample(): ConnectorSample {
  let address = accounts.alice.address
  let isConnected = false
  const answers: Answers = {
    CONNECT_OTP: () => {
      isConnected = true
    },
    IS_CONNECTED: () => ({ isConnected }),
    GET_USER: () => ({ address, chainId: 'eip155:1' }),
    SIGN_OUT: () => undefined,
  }
  const frame = scriptedTransport(answers)
  const update = async () => {
    frame.say('SESSION_UPDATE', { token: null })
    await settled()
  }
  return {
    create: (run) => createConnector(run, frame),
    networks: [mainnet, base],
    wallet: {
      prompts: () => frame.received.filter(({ name }) => name === 'CONNECT_OTP').length,
      refuse() {
        answers.CONNECT_OTP = () => {
          throw new Error(rejectedMessage)
        }
      },
      hang() {
        for (const name of Object.keys(answers)) answers[name as 'SIGN_OUT'] = () => 'none'
      },
      async answerLate() {
        answers.CONNECT_OTP = () => undefined
        answers.GET_USER = () => ({ address, chainId: 'eip155:1' })
        const message = frame.received.findLast(({ name }) => name === 'CONNECT_OTP')
        if (message) frame.reply(message)
        await settled()
      },
      revoke() {
        isConnected = false
      },
      changeAccount() {
        address = accounts.bob.address
        return update()
      },
      leave() {
        isConnected = false
        return update()
      },
    },
  }
}

type Frame = ReturnType<typeof scriptedTransport>

function createConnector(run: ConnectorHost, { transport }: Frame): Connector {
  const channel = createFrameChannel({
    transport,
    clock: withoutReadyDelay(run.clock),
    signal: run.signal,
    onEvent: () => void session.refresh(),
    onFault: () => undefined,
  })
  const networks = { all: run.networks, current: () => mainnet, find: () => mainnet }
  const session = new EmbeddedSession({
    channel,
    approval: {
      isFixed: false,
      run: (send) => send(new AbortController().signal),
      runIfSlow: (send, signal) => send(signal),
    },
    host: {
      clock: run.clock,
      networks,
      remoteFeatures: { multiWallet: false, branding: true },
      track: () => undefined,
      adapter: async () => undefined,
      signIn: () => undefined,
    },
    onRefused: () => undefined,
    onTemporary: () => undefined,
    onLoggedIn: () => undefined,
    run,
    saved: new LoginStorage(run.storage),
    families: () => loadFamilies(adapters),
    setUser: () => undefined,
    onSwitched: () => undefined,
  })
  return {
    id: 'auth',
    type: 'AUTH',
    name: 'Email or social',
    namespaces: ['eip155'],
    connect(request) {
      session.use({ kind: 'otp', email: 'ada@site.example', otp: '123456' })
      return session.connect(request)
    },
    restore: () => session.restore(),
    disconnect: () => session.disconnect(),
    getProvider: async () => session.getProvider('eip155'),
    switchNetwork: (network) => session.switchNetwork(network),
  }
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 100; turn++) await Promise.resolve()
}

describe('the connector of the embedded wallet fulfils the connector contract', () => {
  for (const { name, run } of connectorContract(sample)) it(name, run)
})
