// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

/// What a sign-in reads of Farcaster's registries of ids and of keys, which anybody may fill here.
contract FarcasterRegistry {
    struct KeyData {
        uint8 state;
        uint32 keyType;
    }

    uint8 private constant ADDED = 1;
    uint32 private constant AUTH = 2;

    mapping(address owner => uint256 fid) public idOf;
    mapping(uint256 fid => mapping(bytes key => KeyData data)) private keys;

    function keyDataOf(uint256 fid, bytes calldata key) external view returns (KeyData memory) {
        return keys[fid][key];
    }

    function register(address owner, uint256 fid) external {
        idOf[owner] = fid;
    }

    function addAuthKey(uint256 fid, bytes calldata key) external {
        keys[fid][key] = KeyData(ADDED, AUTH);
    }
}
