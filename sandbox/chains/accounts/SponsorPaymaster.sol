// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Paymaster} from "@openzeppelin/contracts/account/paymaster/Paymaster.sol";
import {ERC4337Utils} from "@openzeppelin/contracts/account/utils/ERC4337Utils.sol";
import {IEntryPoint, PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";

/// Pays the operations of EntryPoint 0.8 that its signer has agreed to, one by one. `paymasterAndData` is
/// paymaster (20 bytes) | verification gas (16) | post-operation gas (16) | validUntil (6) | validAfter (6) | signature (65).
/// Everything that the fee depends on is in what is signed, and the EntryPoint takes each nonce of a sender once.
contract SponsorPaymaster is Paymaster, EIP712, Ownable {
    bytes32 private constant SPONSORSHIP = keccak256(
        "Sponsorship(address sender,uint256 nonce,bytes32 initCodeHash,bytes32 callDataHash,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes32 paymasterGasLimits,uint48 validUntil,uint48 validAfter)"
    );

    bytes20 private constant EIP7702_MARKER = hex"7702000000000000000000000000000000000000";

    address public signer;

    event SignerChanged(address signer);

    constructor(address owner, address firstSigner) EIP712("SponsorPaymaster", "1") Ownable(owner) {
        setSigner(firstSigner);
    }

    function entryPoint() public pure override returns (IEntryPoint) {
        return IEntryPoint(0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108);
    }

    function setSigner(address next) public onlyOwner {
        signer = next;
        emit SignerChanged(next);
    }

    /// What the signer signs for an operation; its signature does not count.
    function sponsorshipHash(PackedUserOperation calldata operation) public view returns (bytes32) {
        bytes calldata data = operation.paymasterAndData;
        return _hashTypedDataV4(
            keccak256(
                abi.encode(
                    SPONSORSHIP,
                    operation.sender,
                    operation.nonce,
                    _initCodeHash(operation.initCode),
                    keccak256(operation.callData),
                    operation.accountGasLimits,
                    operation.preVerificationGas,
                    operation.gasFees,
                    bytes32(data[20:52]),
                    uint48(bytes6(data[52:58])),
                    uint48(bytes6(data[58:64]))
                )
            )
        );
    }

    /// Some bundlers write the marker of EIP-7702 with two bytes, others with twenty.
    function _initCodeHash(bytes calldata initCode) private pure returns (bytes32) {
        if (bytes20(initCode) != EIP7702_MARKER) return keccak256(initCode);
        return keccak256(abi.encodePacked(EIP7702_MARKER, initCode.length > 20 ? initCode[20:] : initCode[:0]));
    }

    function deposit() external payable {
        _deposit(msg.value);
    }

    function withdraw(address payable to, uint256 value) external onlyOwner {
        _withdraw(to, value);
    }

    /// Bundlers let a staked paymaster alone read storage of its own, as the signer is.
    function addStake(uint32 unstakeDelaySec) external payable onlyOwner {
        _addStake(msg.value, unstakeDelaySec);
    }

    function unlockStake() external onlyOwner {
        _unlockStake();
    }

    function withdrawStake(address payable to) external onlyOwner {
        _withdrawStake(to);
    }

    function _validatePaymasterUserOp(
        PackedUserOperation calldata operation,
        bytes32,
        uint256
    ) internal view override returns (bytes memory, uint256) {
        bytes calldata data = operation.paymasterAndData;
        // The signature is 65 bytes and nothing follows it: who sends the operation cannot append to what is paid for.
        if (data.length != 129) return ("", ERC4337Utils.SIG_VALIDATION_FAILED);
        (address recovered, ECDSA.RecoverError problem, ) = ECDSA.tryRecover(
            sponsorshipHash(operation),
            data[64:129]
        );
        bool isValid = problem == ECDSA.RecoverError.NoError && recovered == signer;
        uint48 validUntil = uint48(bytes6(data[52:58]));
        uint48 validAfter = uint48(bytes6(data[58:64]));
        return ("", ERC4337Utils.packValidationData(isValid, validAfter, validUntil));
    }
}
