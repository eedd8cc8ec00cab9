/** Answers as Coinbase documents them. */
export const coinbaseOptions = {
  payment_currencies: [
    { id: 'USD', limits: [{ id: 'CARD', min: '2', max: '7500' }] },
    { id: 'nonsense', limits: [] },
  ],
  purchase_currencies: [
    {
      id: '2b92315d-eab7-5bef-84fa-089a131333f5',
      name: 'USDC',
      symbol: 'USDC',
      icon_url: 'https://dynamic-assets.coinbase.com/usdc.png',
      networks: [
        {
          name: 'base',
          display_name: 'Base',
          contract_address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
          chain_id: '8453',
        },
        { name: 'solana', display_name: 'Solana', contract_address: '', chain_id: '' },
        { name: 'unheard', display_name: 'Unheard', contract_address: '', chain_id: '' },
      ],
    },
  ],
}

export const coinbaseQuote = {
  payment_total: { value: '100.50', currency: 'USD' },
  payment_subtotal: { value: '97.00', currency: 'USD' },
  purchase_amount: { value: '97.012345', currency: 'USDC' },
  coinbase_fee: { value: '3.40', currency: 'USD' },
  network_fee: { value: '0.10', currency: 'USD' },
  quote_id: '6ee53ea6-2f8f-4d0a-9d53-4f7a9b1c2d3e',
}
