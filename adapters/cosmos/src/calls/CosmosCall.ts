/**
 * One of several calls on a Cosmos chain: a message as in CosmJS (`EncodeObject`). `value` is its object, or its protobuf
 * bytes, as for a message that CosmJS does not know.
 */
export type CosmosCall = { readonly typeUrl: string; readonly value: object }
