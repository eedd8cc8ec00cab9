// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

interface IRegistry {
    function setRecord(bytes32 node, address owner, address resolver, uint64 ttl) external;
}

interface IBaseRegistrar {
    function available(uint256 id) external view returns (bool);
    function nameExpires(uint256 id) external view returns (uint256);
    function reclaim(uint256 id, address owner) external;
    function register(uint256 id, address owner, uint256 duration) external returns (uint256);
    function renew(uint256 id, uint256 duration) external returns (uint256);
    function transferFrom(address from, address to, uint256 id) external;
}

interface IPriceOracle {
    function premium(string calldata name, uint256 expires, uint256 duration) external view returns (uint256);
    function price(string calldata name, uint256 expires, uint256 duration) external view returns (uint256);
}

interface IResolver {
    function multicall(bytes[] calldata data) external returns (bytes[] memory);
}

interface IReverseRegistrar {
    function setNameForAddr(address account, address owner, address resolver, string calldata name)
        external
        returns (bytes32);
}

/// Stands in for the registrar controller of .eth, by its interface and its errors on mainnet, with the older registrar
/// and price oracle that are published as packages.
contract EnsControllerStandIn {
    struct Registration {
        string label;
        address owner;
        uint256 duration;
        bytes32 secret;
        address resolver;
        bytes[] data;
        uint8 reverseRecord;
        bytes32 referrer;
    }

    struct Price {
        uint256 base;
        uint256 premium;
    }

    IRegistry constant REGISTRY = IRegistry(0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e);
    IBaseRegistrar constant REGISTRAR = IBaseRegistrar(0x57f1887a8BF19b14fC0dF6Fd9B2acc9Af147eA85);
    IReverseRegistrar constant REVERSE = IReverseRegistrar(0xa58E81fe9b61B5c3fE2AFD33CF304c454AbFc7Cb);
    /// eth
    bytes32 constant NODE = 0x93cdeb708b7545dc668eb9280176169d1c33cfd8ed6f04690a0bcc88a93fc4ae;
    uint8 constant REVERSE_BIT = 1;

    IPriceOracle public constant prices = IPriceOracle(0x5A4dB0C50000000000000000000000000000E001);
    uint256 public constant minCommitmentAge = 60;
    uint256 public constant maxCommitmentAge = 86400;
    uint256 public constant MIN_REGISTRATION_DURATION = 28 days;

    /// When a commitment was made.
    mapping(bytes32 commitment => uint256 time) public commitments;

    event NameRegistered(
        string label,
        bytes32 indexed labelhash,
        address indexed owner,
        uint256 baseCost,
        uint256 premium,
        uint256 expires,
        bytes32 referrer
    );
    event NameRenewed(string label, bytes32 indexed labelhash, uint256 cost, uint256 expires, bytes32 referrer);

    error CommitmentNotFound(bytes32 commitment);
    error CommitmentTooNew(bytes32 commitment, uint256 minimumCommitmentTimestamp, uint256 currentTimestamp);
    error CommitmentTooOld(bytes32 commitment, uint256 maximumCommitmentTimestamp, uint256 currentTimestamp);
    error DurationTooShort(uint256 duration);
    error InsufficientValue();
    error NameNotAvailable(string name);
    error ResolverRequiredForReverseRecord();
    error ResolverRequiredWhenDataSupplied();
    error UnexpiredCommitmentExists(bytes32 commitment);

    function valid(string calldata label) public pure returns (bool) {
        uint256 letters = 0;
        // A byte of UTF-8 that begins with the bits 10 continues a letter.
        for (uint256 at = 0; at < bytes(label).length; at++) if (uint8(bytes(label)[at]) >> 6 != 2) letters++;
        return letters >= 3;
    }

    function available(string calldata label) public view returns (bool) {
        return valid(label) && REGISTRAR.available(idOf(label));
    }

    function rentPrice(string calldata label, uint256 duration) public view returns (Price memory price) {
        uint256 expires = REGISTRAR.nameExpires(idOf(label));
        price.premium = prices.premium(label, expires, duration);
        price.base = prices.price(label, expires, duration) - price.premium;
    }

    function makeCommitment(Registration calldata registration) public pure returns (bytes32) {
        bool hasResolver = registration.resolver != address(0);
        if (registration.data.length > 0 && !hasResolver) revert ResolverRequiredWhenDataSupplied();
        if (registration.reverseRecord != 0 && !hasResolver) revert ResolverRequiredForReverseRecord();
        if (registration.duration < MIN_REGISTRATION_DURATION) revert DurationTooShort(registration.duration);
        return keccak256(abi.encode(registration));
    }

    function commit(bytes32 commitment) external {
        if (commitments[commitment] + maxCommitmentAge >= block.timestamp) revert UnexpiredCommitmentExists(commitment);
        commitments[commitment] = block.timestamp;
    }

    function register(Registration calldata registration) external payable {
        Price memory price = rentPrice(registration.label, registration.duration);
        uint256 cost = price.base + price.premium;
        if (msg.value < cost) revert InsufficientValue();
        if (!available(registration.label)) revert NameNotAvailable(registration.label);
        useCommitment(makeCommitment(registration));
        emit NameRegistered(
            registration.label,
            bytes32(idOf(registration.label)),
            registration.owner,
            price.base,
            price.premium,
            give(registration),
            registration.referrer
        );
        refund(cost);
    }

    function renew(string calldata label, uint256 duration, bytes32 referrer) external payable {
        uint256 cost = rentPrice(label, duration).base;
        if (msg.value < cost) revert InsufficientValue();
        uint256 id = idOf(label);
        emit NameRenewed(label, bytes32(id), cost, REGISTRAR.renew(id, duration), referrer);
        refund(cost);
    }

    function useCommitment(bytes32 commitment) private {
        uint256 time = commitments[commitment];
        if (time == 0) revert CommitmentNotFound(commitment);
        uint256 first = time + minCommitmentAge;
        if (block.timestamp < first) revert CommitmentTooNew(commitment, first, block.timestamp);
        uint256 end = time + maxCommitmentAge;
        if (block.timestamp >= end) revert CommitmentTooOld(commitment, end, block.timestamp);
        delete commitments[commitment];
    }

    /// The resolver of the sandbox trusts the owner of a node alone, so this contract owns the name until its records
    /// are set.
    function give(Registration calldata registration) private returns (uint256 expires) {
        uint256 id = idOf(registration.label);
        if (registration.resolver == address(0)) {
            return REGISTRAR.register(id, registration.owner, registration.duration);
        }
        expires = REGISTRAR.register(id, address(this), registration.duration);
        bytes32 node = keccak256(abi.encodePacked(NODE, bytes32(id)));
        REGISTRY.setRecord(node, address(this), registration.resolver, 0);
        for (uint256 at = 0; at < registration.data.length; at++) {
            bytes calldata call = registration.data[at];
            require(bytes32(call[4:36]) == node, "multicall: All records must have a matching namehash");
        }
        if (registration.data.length > 0) IResolver(registration.resolver).multicall(registration.data);
        REGISTRAR.reclaim(id, registration.owner);
        REGISTRAR.transferFrom(address(this), registration.owner, id);
        if (registration.reverseRecord & REVERSE_BIT != 0) {
            string memory name = string.concat(registration.label, ".eth");
            REVERSE.setNameForAddr(msg.sender, msg.sender, registration.resolver, name);
        }
    }

    function refund(uint256 cost) private {
        if (msg.value > cost) payable(msg.sender).transfer(msg.value - cost);
    }

    function idOf(string calldata label) private pure returns (uint256) {
        return uint256(keccak256(bytes(label)));
    }
}
