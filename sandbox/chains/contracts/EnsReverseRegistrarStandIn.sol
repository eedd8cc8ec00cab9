// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

interface IRegistry {
    function isApprovedForAll(address owner, address operator) external view returns (bool);
    function setSubnodeOwner(bytes32 node, bytes32 label, address owner) external returns (bytes32);
    function setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver, uint64 ttl) external;
}

interface INameResolver {
    function setName(bytes32 node, string calldata name) external;
}

/// Stands in for the reverse registrar of ENS, by its interface on mainnet. The resolver of the sandbox trusts the owner
/// of a node alone, so this contract owns a node until the name is set.
contract EnsReverseRegistrarStandIn {
    IRegistry constant REGISTRY = IRegistry(0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e);
    address constant CONTROLLER = 0x59E16fcCd424Cc24e280Be16E11Bcd56fb0CE547;
    /// addr.reverse
    bytes32 constant NODE = 0x91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e2;

    address public constant defaultResolver = 0xF29100983E058B709F3D539b0c765937B804AC15;

    event ReverseClaimed(address indexed addr, bytes32 indexed node);

    function setName(string calldata name) external returns (bytes32) {
        return set(msg.sender, msg.sender, defaultResolver, name);
    }

    function setNameForAddr(
        address account,
        address owner,
        address resolver,
        string calldata name
    ) external returns (bytes32) {
        require(
            account == msg.sender || msg.sender == CONTROLLER || REGISTRY.isApprovedForAll(account, msg.sender),
            "not authorised"
        );
        return set(account, owner, resolver, name);
    }

    function node(address account) public pure returns (bytes32) {
        return keccak256(abi.encodePacked(NODE, labelOf(account)));
    }

    function set(address account, address owner, address resolver, string calldata name) private returns (bytes32 own) {
        bytes32 label = labelOf(account);
        own = node(account);
        REGISTRY.setSubnodeRecord(NODE, label, address(this), resolver, 0);
        INameResolver(resolver).setName(own, name);
        REGISTRY.setSubnodeOwner(NODE, label, owner);
        emit ReverseClaimed(account, own);
    }

    function labelOf(address account) private pure returns (bytes32) {
        bytes16 digits = "0123456789abcdef";
        bytes memory text = new bytes(40);
        uint160 rest = uint160(account);
        for (uint256 at = 40; at > 0; at--) {
            text[at - 1] = digits[rest & 15];
            rest >>= 4;
        }
        return keccak256(text);
    }
}
