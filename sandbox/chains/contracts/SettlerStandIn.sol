// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

interface IPermit2 {
    struct TokenPermissions {
        address token;
        uint256 amount;
    }

    struct PermitTransferFrom {
        TokenPermissions permitted;
        uint256 nonce;
        uint256 deadline;
    }

    struct Transfer {
        address to;
        uint256 requestedAmount;
    }

    function permitTransferFrom(
        PermitTransferFrom calldata permit,
        Transfer calldata transfer,
        address owner,
        bytes calldata signature
    ) external;
}

interface IToken {
    function transfer(address to, uint256 amount) external returns (bool);
}

/// Stands in for a settler of 0x: it takes a token by a signature for Permit2 that stands behind the call's data, after
/// its length, or the native currency, and pays from what it has.
contract SettlerStandIn {
    IPermit2 constant PERMIT2 = IPermit2(0x000000000022D473030F116dDEE9F6B43aC78BA3);

    receive() external payable {}

    /// The zero address is the native currency.
    function execute(IPermit2.PermitTransferFrom calldata permit, address token, uint256 amount) external payable {
        address paid = permit.permitted.token;
        if (paid == address(0)) {
            require(msg.value == permit.permitted.amount, "not paid");
        } else {
            uint256 start = 4 + 6 * 32;
            uint256 length = uint256(bytes32(msg.data[start:start + 32]));
            bytes calldata signature = msg.data[start + 32:start + 32 + length];
            PERMIT2.permitTransferFrom(
                permit,
                IPermit2.Transfer(address(this), permit.permitted.amount),
                msg.sender,
                signature
            );
        }
        if (token == address(0)) {
            (bool done,) = msg.sender.call{value: amount}("");
            require(done, "not paid out");
        } else {
            require(IToken(token).transfer(msg.sender, amount), "not paid out");
        }
    }
}
