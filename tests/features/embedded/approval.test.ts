import { shortMessageOf } from '@portico/core'
import { rejectedMessage } from '@portico/features/embedded/protocol'
import { solanaMainnet } from '@portico/solana'
import { describe, expect, it } from 'vitest'
import { accounts } from '../../fakes/accounts.ts'
import { email, openWallet } from './setup/openWallet.ts'

type Provider = { request(request: { method: string; params?: unknown }): Promise<unknown> }

async function connected() {
  const opened = await openWallet()
  await opened.kit.open()
  await opened.finish(opened.email.submit(email))
  await opened.finish(opened.email.verify(email, '123456'))
  opened.frame.received.length = 0
  const provider = (await opened.kit.getProvider('eip155')) as Provider
  return { ...opened, provider }
}
const sign = { method: 'personal_sign', params: ['0x68656c6c6f', accounts.alice.address] }

describe('a request that needs approval', () => {
  it('R6.02 R7.34 opens the approval view and resolves with the answer of the frame', async () => {
    const { kit, frame, provider } = await connected()
    const signed = provider.request(sign)
    const message = await frame.request('RPC_REQUEST')
    expect(kit.modal.isOpen).toBe(true)
    expect(kit.router.current.name).toBe('ApproveTransaction')
    expect(message.payload).toMatchObject({
      ...sign,
      chainId: 'eip155:1',
      chainNamespace: 'eip155',
    })
    frame.reply<'RPC_REQUEST'>(message, '0x51')
    expect(await signed).toBe('0x51')
    expect(kit.modal.isOpen).toBe(false)
  })

  it('R2.05 returns to the view that the visitor was in', async () => {
    const { kit, frame, provider } = await connected()
    await kit.open()
    kit.router.push('EmbeddedWallet')
    const signed = provider.request(sign)
    frame.reply<'RPC_REQUEST'>(await frame.request('RPC_REQUEST'), '0x51')
    await signed
    expect(kit.modal.isOpen).toBe(true)
    expect(kit.router.current.name).toBe('EmbeddedWallet')
  })

  it('R4.13 is aborted when the visitor leaves the view or closes the modal', async () => {
    const { kit, frame, provider } = await connected()
    for (const leave of [() => kit.close(), () => kit.router.back()]) {
      await kit.open()
      const failed = provider.request(sign).catch((error) => error)
      await frame.request('RPC_REQUEST')
      leave()
      expect(await failed).toMatchObject({
        message: 'Request was aborted',
        code: 4001,
        cause: { code: 'embedded/aborted' },
      })
      await frame.request('RPC_ABORT')
      frame.received.length = 0
    }
  })

  it('is rejected when the visitor declines in the frame, as with any wallet', async () => {
    const { kit, frame } = await connected()
    frame.answers.RPC_REQUEST = () => new Error(rejectedMessage)
    const error = await kit.signMessage({ message: 'hello' }).catch((error) => error)
    expect(error).toMatchObject({ code: 'request/rejected' })
    expect(kit.modal.isOpen).toBe(false)
  })

  it('shows the frame over the slot of the view only while the frame asks', async () => {
    const { approval, frame, provider, settle, slots, kit } = await connected()
    const slot = {} as HTMLElement
    void provider.request(sign).catch(() => undefined)
    const message = await frame.request('RPC_REQUEST')
    approval.setSlot(slot)
    expect(slots).toEqual([])
    frame.say('APPROVAL', { open: true, height: 520 })
    await settle()
    expect(slots).toEqual([slot])
    expect(approval.height).toBe(520)
    frame.say('APPROVAL', { open: false })
    await settle()
    expect(slots).toEqual([])
    expect(kit.modal.isOpen).toBe(true)
    frame.reply<'RPC_REQUEST'>(message, '0x51')
    await settle()
    expect(kit.modal.isOpen).toBe(false)
  })

  it('reveals the frame once it told its height, or does not within 300 ms', async () => {
    const { approval, clock, frame, settle, slots, revealed } = await connected()
    const slot = {} as HTMLElement
    for (const tell of [
      () => frame.say('APPROVAL', { open: true, height: 520 }),
      () => clock.advance(300),
    ]) {
      frame.say('APPROVAL', { open: true })
      approval.setSlot(slot)
      await settle()
      expect([slots, revealed]).toEqual([[slot], []])
      await tell()
      await settle()
      expect(revealed).toEqual([slot])
      frame.say('APPROVAL', { open: false })
      await settle()
      revealed.length = 0
    }
  })

  it('shows what the frame asks by itself, and tells it when the visitor leaves', async () => {
    const { approval, frame, kit, settle } = await connected()
    frame.say('APPROVAL', { open: true })
    await settle()
    expect(kit.router.current.name).toBe('ApproveTransaction')
    kit.close()
    await frame.request('RPC_ABORT')
    expect(approval.isAsked).toBe(false)
  })

  it('is hidden again when the frame was loaded anew', async () => {
    const { approval, frame, kit, settle } = await connected()
    frame.say('APPROVAL', { open: true })
    await settle()
    frame.hello()
    await settle()
    expect(approval.isAsked).toBe(false)
    expect(kit.modal.isOpen).toBe(false)
  })
})

describe('other requests', () => {
  it('R6.01 reads without approval', async () => {
    const { kit, frame, provider } = await connected()
    frame.answers.RPC_REQUEST = () => ({ '0x1': {} })
    const params = [accounts.alice.address]
    expect(await provider.request({ method: 'wallet_getCapabilities', params })).toEqual({
      '0x1': {},
    })
    expect(kit.modal.isOpen).toBe(false)
  })

  it.each(['eth_signTypedData_v3', 'wallet_addEthereumChain', 'wallet_invokeSnap'])(
    'R6.03 refuses %s, and tells the visitor',
    async (method) => {
      const { kit, frame, provider } = await connected()
      const error = await provider.request({ method, params: [] }).catch(shortMessageOf)
      expect(error).toBe('Requested RPC call is not allowed')
      expect(kit.notices.current?.text).toBe('Action not allowed')
      expect(frame.received).toEqual([])
    },
  )

  it('R6.06 signs with the account of the other chain family', async () => {
    const { kit, frame } = await connected()
    frame.answers.RPC_REQUEST = ({ params }: never) => ({
      signature: '1'.repeat(64),
      ...(params as object),
    })
    const { signMessage } = kit
    await kit.switchNetwork(solanaMainnet.caipNetworkId)
    const failed = await signMessage({ message: 'hello' }).catch((error) => error)
    const { payload } = await frame.request('RPC_REQUEST')
    expect(payload).toMatchObject({ method: 'solana_signMessage', chainNamespace: 'solana' })
    expect(failed).toBeDefined()
  })

  it('R7.33 switches the network of the frame', async () => {
    const { kit, frame } = await connected()
    const network = kit.networks.all.find((it) => it.chainNamespace === 'solana')!
    const [connector] = kit.connectors.all.filter(({ id }) => id === 'auth')
    await connector?.switchNetwork?.(network)
    expect((await frame.request('SWITCH_NETWORK')).payload).toEqual({
      chainId: network.caipNetworkId,
      rpcUrl: network.rpcUrls.default.http[0],
    })
  })
})
