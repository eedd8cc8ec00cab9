import { addressGroups, shortAddress } from '@portico/core/caip'
import { describe, expect, it } from 'vitest'

/** An address of each family, whole in groups and shortened, as the kit, the frame and the pages of the site show it. */
const vector = [
  [
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    '0x7099 7970 C518 12dc 3A01 0C7d 01b5 0e0d 17dc 79C8',
    '0x7099…79C8',
  ],
  [
    '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
    '7xKX tg2C W87d 97TX JSDp bD5j Bkhe TqA8 3TZR uJos gAsU',
    '7xKX…gAsU',
  ],
  [
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    'bc1q ar0s rrr7 xfkv y5l6 43ly dnw9 re59 gtzz wf5m dq',
    'bc1q…5mdq',
  ],
] as const

describe('an address', () => {
  it.each(vector)('A14 %s is cut into groups of four and shortened in one way', (...row) => {
    const [address, groups, short] = row
    expect(addressGroups(address).join(' ')).toBe(groups)
    expect(addressGroups(address).join('')).toBe(address)
    expect(shortAddress(address)).toBe(short)
  })

  it('that is short is shown whole', () => {
    expect([addressGroups(''), addressGroups('0x'), shortAddress('short')]).toEqual([
      [],
      ['0x'],
      'short',
    ])
  })
})
