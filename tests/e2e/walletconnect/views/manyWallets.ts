import type { Wallet } from '@portico/core'

const words = ['Amber', 'Birch', 'Cedar', 'Delta', 'Ember', 'Fjord', 'Grove', 'Heath']

/** Generated wallets, each with a picture; every third is certified. */
export function manyWallets(count: number): readonly Wallet[] {
  return Array.from({ length: count }, (_, index) => ({
    id: (index + 1).toString(16).padStart(64, '0'),
    name: `${words[index % words.length]} ${index + 1}`,
    image_id: `picture-${index + 1}`,
    homepage: `https://wallet-${index + 1}.example`,
    mobile_link: `wallet${index + 1}://`,
    order: index,
    ...(index % 3 === 0 && { badge_type: 'certified' }),
  }))
}
