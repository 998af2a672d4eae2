# The few kinds of target there are. Sources are found by folder: a new file needs no edit here.
#
# With CMAKE_UNITY_BUILD=ON, as CI builds, many files are compiled as one in half of the time. Then what is
# local to one file must have a name of its own in its folder.

# cadenza_library(<folder of src/> [PORTABLE] [DEPENDS <folders>...] [LINK <targets>...])
#
# Makes the library target cadenza_<folder>, with _ for /; header-only folders become INTERFACE.
# The names are collected in the global property CADENZA_LIBRARIES, and the sources of PORTABLE
# folders in CADENZA_PORTABLE_SOURCES.
function(cadenza_library folder)
  cmake_parse_arguments(PARSE_ARGV 1 arg "PORTABLE" "" "DEPENDS;LINK")
  cadenza_target_name(target ${folder})
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/src/${folder}/*.cpp")

  set(links ${arg_LINK})
  foreach(dependency IN LISTS arg_DEPENDS)
    cadenza_target_name(name ${dependency})
    list(APPEND links ${name})
  endforeach()

  if(sources)
    add_library(${target} STATIC ${sources})
    set(scope PUBLIC)
  else()
    add_library(${target} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_include_directories(${target} ${scope} "${CMAKE_SOURCE_DIR}/src")
  target_link_libraries(${target} ${scope} ${links})

  set_property(GLOBAL APPEND PROPERTY CADENZA_LIBRARIES ${target})
  if(arg_PORTABLE)
    set_property(GLOBAL APPEND PROPERTY CADENZA_PORTABLE_SOURCES ${sources})
  endif()
endfunction()

# cadenza_executable(<target> SOURCES <files>... [LINK <targets>...])
#
# An executable in bin/ that may use every library of the project.
function(cadenza_executable target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LINK")
  get_property(libraries GLOBAL PROPERTY CADENZA_LIBRARIES)
  add_executable(${target} ${arg_SOURCES})
  target_link_libraries(${target} PRIVATE ${libraries} ${arg_LINK})
endfunction()

function(cadenza_target_name variable folder)
  string(REPLACE "/" "_" name "cadenza_${folder}")
  set(${variable} ${name} PARENT_SCOPE)
endfunction()
