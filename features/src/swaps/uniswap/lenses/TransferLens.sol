// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

interface IToken {
    function balanceOf(address account) external view returns (uint256);
}

interface IPair {
    function swap(uint256 amount0, uint256 amount1, address to, bytes calldata data) external;
}

interface IPool {
    function flash(address to, uint256 amount0, uint256 amount1, bytes calldata data) external;
}

/// Borrows a token from a pool, sends it back, and reverts with what arrived each time.
contract Borrower {
    address private immutable pool;
    address private immutable token;

    error Measured(uint256 received, uint256 returned);

    constructor(address pool_, address token_) {
        pool = pool_;
        token = token_;
    }

    /// The callback of the pool, by whatever name.
    fallback() external {
        uint256 received = IToken(token).balanceOf(address(this));
        uint256 before = IToken(token).balanceOf(pool);
        (bool done,) = token.call(abi.encodeWithSignature("transfer(address,uint256)", pool, received));
        require(done);
        revert Measured(received, IToken(token).balanceOf(pool) - before);
    }

    function borrow(bool isV3, bool isFirst, uint256 amount) external {
        (uint256 amount0, uint256 amount1) = isFirst ? (amount, uint256(0)) : (uint256(0), amount);
        if (isV3) IPool(pool).flash(address(this), amount0, amount1, "");
        else IPair(pool).swap(amount0, amount1, address(this), "0");
    }
}

/// Run by eth_call and never created. Tells what transfers of a token from a pool and back to it lose: (amount sent by
/// the pool, amount received, amount that came back); the last two are zero when the token could not be moved.
contract TransferLens {
    constructor(address pool, bool isV3, bool isFirst, address token) {
        uint256 amount = IToken(token).balanceOf(pool) / 10_000;
        (bytes memory answer) = abi.encode(amount, 0, 0);
        try new Borrower(pool, token).borrow(isV3, isFirst, amount) {}
        catch (bytes memory reason) {
            if (reason.length == 68 && bytes4(reason) == Borrower.Measured.selector) {
                uint256 received;
                uint256 returned;
                assembly {
                    received := mload(add(reason, 36))
                    returned := mload(add(reason, 68))
                }
                answer = abi.encode(amount, received, returned);
            }
        }
        assembly {
            return(add(answer, 32), mload(answer))
        }
    }
}
