/** A registration, as the controller takes it and as a commitment hashes it. */
export const registrationType = {
  type: 'tuple',
  components: [
    { name: 'label', type: 'string' },
    { name: 'owner', type: 'address' },
    { name: 'duration', type: 'uint256' },
    { name: 'secret', type: 'bytes32' },
    { name: 'resolver', type: 'address' },
    { name: 'data', type: 'bytes[]' },
    { name: 'reverseRecord', type: 'uint8' },
    { name: 'referrer', type: 'bytes32' },
  ],
} as const
