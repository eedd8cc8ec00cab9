import { type Hex, verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { openDapp } from './setup/embeddedDapp.ts'
import { keepWallet } from './setup/keepWallet.ts'
import { type FrameSite, openFrameSite } from './setup/openFrameSite.ts'
import { partitionedIt as it } from './setup/partitionedIt.ts'

let site: FrameSite
beforeAll(async () => {
  site = await openFrameSite({ custody: 'passkey-required' })
})
afterAll(() => site?.close())

describe('a site that requires a passkey', () => {
  it('S12 T8 signs nothing before the visitor added one in the frame, and then in a window of the site', async ({
    context,
  }) => {
    const dapp = await openDapp(context, site)
    await keepWallet.addAuthenticator(dapp.page)
    await dapp.logIn()
    const { address } = (await dapp.request('GET_USER')) as { address: Hex }
    const sign = () => dapp.rpc('personal_sign', ['0x68656c6c6f', address]) as Promise<Hex>

    const declined = sign().catch(String)
    await dapp.frame.getByText('This site signs nothing before').waitFor()
    await dapp.frame.getByRole('button', { name: 'Later' }).click()
    expect(await declined).toContain('User rejected the request')

    const signing = sign()
    await dapp.frame.getByRole('button', { name: 'Add a passkey' }).click()
    await keepWallet.confirmCode(dapp.frame)
    await dapp.frame.getByText('This wallet is yours now').waitFor()
    await dapp.frame.getByRole('button', { name: 'Done' }).click()
    const [popup] = await Promise.all([
      context.waitForEvent('page'),
      dapp.frame.getByRole('button', { name: 'Review in a window' }).click(),
    ])
    await popup.getByText('You can approve now.').waitFor()
    await popup.getByRole('button', { name: 'Approve' }).focus()
    await Promise.all([popup.waitForEvent('close'), popup.keyboard.down('Enter')])
    const signature = await signing
    expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
    expect(await dapp.request('GET_CUSTODY')).toMatchObject({ level: 'own', asks: false })
  })
})
