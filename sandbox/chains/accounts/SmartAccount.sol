// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Account} from "@openzeppelin/contracts/account/Account.sol";
import {ERC7821} from "@openzeppelin/contracts/account/extensions/draft-ERC7821.sol";
import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {IEntryPoint} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {ERC721Holder} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol";
import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {AbstractSigner} from "@openzeppelin/contracts/utils/cryptography/signers/AbstractSigner.sol";
import {MultiSignerERC7913} from "@openzeppelin/contracts/utils/cryptography/signers/MultiSignerERC7913.sol";
import {SignerEIP7702} from "@openzeppelin/contracts/utils/cryptography/signers/SignerEIP7702.sol";
import {ERC7739} from "@openzeppelin/contracts/utils/cryptography/signers/draft-ERC7739.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// The code that an account points to (EIP-7702) to make calls as an operation of EntryPoint 0.8, which somebody else may
/// pay. The key of the account signs, and so does each signer that the account itself has added (ERC-7913: a verifier and
/// a key of its kind, such as a passkey). Calls are made for the account itself and for the EntryPoint alone. Unaudited.
///
/// What this code stores lies at a place of its own, keccak256(abi.encode(uint256(keccak256("portico.sandbox.SmartAccount"))
/// - 1)) & ~bytes32(uint256(0xff)) as ERC-7201 wants it: the account may have run other code before, and may again.
contract SmartAccount is
    Account,
    SignerEIP7702,
    MultiSignerERC7913,
    ERC7739,
    ERC7821,
    ERC721Holder,
    ERC1155Holder
    layout at 0xfb4a9441277ebcd353c8956e92b77d35b02c0d85fd5a11e516d9171e19c69700
{
    uint256 private constant MAX_SIGNERS = 10;
    /// What reads the list of signers has a bound.
    uint256 private constant MAX_SIGNER_BYTES = 512;

    /// The signers, and all that counts. Other code that the account ran may have written here: with a list alone, whatever
    /// it wrote is seen by `getSigners` and can be removed, which is not so for a set with an index beside its list.
    bytes[] private _list;

    error TooManySigners();

    constructor() EIP712("SmartAccount", "1") MultiSignerERC7913(new bytes[](0), 1) {}

    function entryPoint() public pure override returns (IEntryPoint) {
        return IEntryPoint(0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108);
    }

    /// The account calls this itself. The EntryPoint does not: what an operation does is a call of `execute`.
    function addSigners(bytes[] calldata signers) external {
        _requireSelf();
        _addSigners(signers);
    }

    function removeSigners(bytes[] calldata signers) external {
        _requireSelf();
        _removeSigners(signers);
    }

    /// One signer is enough. An account that has just begun to run this code has no stored threshold, and zero would let an
    /// empty list of signatures pass.
    function threshold() public pure override returns (uint64) {
        return 1;
    }

    /// A plain signature of the account's own key is bound to this account already, since the key has no other: contracts
    /// that ask the account (ERC-1271) take the same signatures as those that recover the key. An added signer may be one
    /// of other accounts too, so its signatures count in the form of ERC-7739 alone, which names account and network.
    function isValidSignature(bytes32 hash, bytes calldata signature) public view override returns (bytes4) {
        return
            SignerEIP7702._rawSignatureValidation(hash, signature)
                ? IERC1271.isValidSignature.selector
                : super.isValidSignature(hash, signature);
    }

    /// The account's own key always counts: with EIP-7702 it could replace this code at any time in any case.
    function _rawSignatureValidation(
        bytes32 hash,
        bytes calldata signature
    ) internal view override(AbstractSigner, SignerEIP7702, MultiSignerERC7913) returns (bool) {
        return
            SignerEIP7702._rawSignatureValidation(hash, signature) ||
            MultiSignerERC7913._rawSignatureValidation(hash, signature);
    }

    function getSigners(uint64 start, uint64 end) public view override returns (bytes[] memory signers) {
        uint256 last = Math.min(end, getSignerCount());
        uint256 first = Math.min(start, last);
        signers = new bytes[](last - first);
        for (uint256 i = first; i < last; ++i) signers[i - first] = _list[i];
    }

    function getSignerCount() public view override returns (uint256) {
        return Math.min(_list.length, MAX_SIGNERS);
    }

    function isSigner(bytes memory signer) public view override returns (bool) {
        return _find(signer) < MAX_SIGNERS;
    }

    /// A signer has a verifier with code and a key: an address alone could be the account itself, or any contract.
    function _addSigners(bytes[] memory signers) internal override {
        for (uint256 i = 0; i < signers.length; ++i) {
            bytes memory signer = signers[i];
            address verifier = address(bytes20(signer));
            require(
                signer.length > 20 &&
                    signer.length <= MAX_SIGNER_BYTES &&
                    verifier != address(this) &&
                    verifier.code.length > 0,
                MultiSignerERC7913InvalidSigner(signer)
            );
            require(!isSigner(signer), MultiSignerERC7913AlreadyExists(signer));
            require(_list.length < MAX_SIGNERS, TooManySigners());
            _list.push(signer);
            emit ERC7913SignerAdded(signer);
        }
    }

    function _removeSigners(bytes[] memory signers) internal override {
        for (uint256 i = 0; i < signers.length; ++i) {
            uint256 place = _find(signers[i]);
            require(place < MAX_SIGNERS, MultiSignerERC7913NonexistentSigner(signers[i]));
            _list[place] = _list[_list.length - 1];
            _list.pop();
            emit ERC7913SignerRemoved(signers[i]);
        }
    }

    /// Its place in the list; `MAX_SIGNERS`: none.
    function _find(bytes memory signer) private view returns (uint256) {
        uint256 count = getSignerCount();
        for (uint256 i = 0; i < count; ++i) if (keccak256(_list[i]) == keccak256(signer)) return i;
        return MAX_SIGNERS;
    }

    /// The account's own key is left when there are no others.
    function _validateReachableThreshold() internal view override {}

    function _requireSelf() private view {
        require(msg.sender == address(this), AccountUnauthorized(msg.sender));
    }

    function _erc7821AuthorizedExecutor(
        address caller,
        bytes32 mode,
        bytes calldata executionData
    ) internal view override returns (bool) {
        return caller == address(entryPoint()) || super._erc7821AuthorizedExecutor(caller, mode, executionData);
    }
}
