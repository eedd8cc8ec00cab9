// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Account} from "@openzeppelin/contracts/account/Account.sol";
import {ERC7821} from "@openzeppelin/contracts/account/extensions/draft-ERC7821.sol";
import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {IEntryPoint} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {ERC721Holder} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol";
import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {AbstractSigner} from "@openzeppelin/contracts/utils/cryptography/signers/AbstractSigner.sol";
import {SignerEIP7702} from "@openzeppelin/contracts/utils/cryptography/signers/SignerEIP7702.sol";
import {ERC7739} from "@openzeppelin/contracts/utils/cryptography/signers/draft-ERC7739.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";

/// The code that an account points to (EIP-7702) to make calls as an operation of EntryPoint 0.8, which somebody else may
/// pay. The key of the account signs; calls are made for the account itself and for the EntryPoint alone.
contract SmartAccount is Account, SignerEIP7702, ERC7739, ERC7821, ERC721Holder, ERC1155Holder {
    constructor() EIP712("SmartAccount", "1") {}

    function entryPoint() public pure override returns (IEntryPoint) {
        return IEntryPoint(0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108);
    }

    /// A plain signature of the account's own key is bound to this account already, since the key has no other: contracts
    /// that ask the account (ERC-1271) take the same signatures as those that recover the key.
    function isValidSignature(bytes32 hash, bytes calldata signature) public view override returns (bytes4) {
        return
            _rawSignatureValidation(hash, signature)
                ? IERC1271.isValidSignature.selector
                : super.isValidSignature(hash, signature);
    }

    function _rawSignatureValidation(
        bytes32 hash,
        bytes calldata signature
    ) internal view override(AbstractSigner, SignerEIP7702) returns (bool) {
        return super._rawSignatureValidation(hash, signature);
    }

    function _erc7821AuthorizedExecutor(
        address caller,
        bytes32 mode,
        bytes calldata executionData
    ) internal view override returns (bool) {
        return caller == address(entryPoint()) || super._erc7821AuthorizedExecutor(caller, mode, executionData);
    }
}
